import { createHash } from "node:crypto";
import { z } from "zod";

/** Where the registry and its tokens are; Docker Hub by default. */
export interface RegistryAddresses {
  readonly registry: string;
  readonly tokens: string;
}

const dockerHub: RegistryAddresses = {
  registry: "https://registry-1.docker.io",
  tokens: "https://auth.docker.io/token?service=registry.docker.io",
};

const tokenAnswer = z.object({ token: z.string() });
const answerMilliseconds = 15_000;
/** Lists of images by platform, so that one digest stands for all of them. */
const indexTypes = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
];

const imagePattern = /^(?:FROM |\s*image: )((?:[\w.-]+:\d+\/)?[\w./-]+:[\w.-]+)(?=\s|$)/gm;
/** A first part with a dot or a port, and `localhost`, is the host of a registry. */
const hostPattern = /^(?:[^/]*[.:][^/]*|localhost)\//;

/** The images of a Dockerfile or a compose file that are named by a tag. */
export function baseImagesOf(text: string): string[] {
  return [...new Set([...text.matchAll(imagePattern)].map(([, image = ""]) => image))];
}

export const isOnDockerHub = (image: string) => !hostPattern.test(image);

/** Names each image by its digest as well, where there is one. */
export function pinImages(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(imagePattern, (line, image: string) => {
    const digest = digests.get(image);
    return digest === undefined ? line : `${line}@${digest}`;
  });
}

/** The digest of an image's index, computed from its content (OCI distribution specification). */
async function fetchDigest(image: string, { registry, tokens }: RegistryAddresses): Promise<string> {
  const [name = "", tag = ""] = image.split(":");
  const repository = name.includes("/") ? name : `library/${name}`;
  const signal = AbortSignal.timeout(answerMilliseconds);
  const ask = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(address, { headers, signal });
    if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status} for ${image}.`);
    return answer;
  };
  const { token } = tokenAnswer.parse(
    await (await ask(`${tokens}&scope=repository:${repository}:pull`, {})).json(),
  );
  const headers = { authorization: `Bearer ${token}`, accept: indexTypes.join(", ") };
  const index = await ask(`${registry}/v2/${repository}/manifests/${tag}`, headers);
  const [type = ""] = (index.headers.get("content-type") ?? "").split(";");
  // The digest of a single platform's image would fail on the others.
  if (!indexTypes.includes(type)) throw new Error(`${image} is not listed by platform, but as "${type}".`);
  const content = Buffer.from(await index.arrayBuffer());
  const digest = `sha256:${createHash("sha256").update(content).digest("hex")}`;
  const named = index.headers.get("docker-content-digest") ?? digest;
  if (named !== digest) throw new Error(`${image} has the digest ${digest}, but is named ${named}.`);
  return digest;
}

/** `fetch` has the reason of a failure in its cause. */
function reasonOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? error.cause : error;
}

/** The digests of the images, or the reason why they are missing: either all images are pinned, or none. */
export async function fetchDigests(
  images: readonly string[],
  addresses = dockerHub,
): Promise<ReadonlyMap<string, string> | Error> {
  try {
    const digests = await Promise.all(images.map((image) => fetchDigest(image, addresses)));
    return new Map(images.map((image, index) => [image, digests[index] ?? ""]));
  } catch (error) {
    return reasonOf(error);
  }
}
