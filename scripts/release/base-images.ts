import { createHash } from "node:crypto";

/** Where the registry and its tokens are; Docker Hub by default. */
export interface RegistryAddresses {
  readonly registry: string;
  readonly tokens: string;
}

const dockerHub: RegistryAddresses = {
  registry: "https://registry-1.docker.io",
  tokens: "https://auth.docker.io/token?service=registry.docker.io",
};

const answerMilliseconds = 15_000;
/** Lists of images by platform, so that one digest stands for all of them. */
const indexTypes = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
].join(", ");

const imagePattern = /^(?:FROM |\s*image: )([\w./-]+:[\w.-]+)(?=\s|$)/gm;

/** The images of a Dockerfile or a compose file that are named by a tag. */
export function baseImagesOf(text: string): string[] {
  return [...new Set([...text.matchAll(imagePattern)].map(([, image = ""]) => image))];
}

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
    return Buffer.from(await answer.arrayBuffer());
  };
  const { token }: { token: string } = JSON.parse(
    String(await ask(`${tokens}&scope=repository:${repository}:pull`, {})),
  );
  const headers = { authorization: `Bearer ${token}`, accept: indexTypes };
  const index = await ask(`${registry}/v2/${repository}/manifests/${tag}`, headers);
  return `sha256:${createHash("sha256").update(index).digest("hex")}`;
}

/** `fetch` has the reason of a failure in its cause. */
function reasonOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.cause instanceof Error ? error.cause : error;
}

/** The digests of the images, or the reason why there are none: all images are pinned, or none is. */
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
