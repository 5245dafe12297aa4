import { cookieFetch, createClient } from "@inglenook/contract/client";
import { SoftwareAuthenticator } from "@inglenook/contract/passkey";
import { converse, losingOnce } from "./converse.mjs";

const [link = "", passcode, prompt = ""] = process.argv.slice(2);
const { origin, pathname } = new URL(link);
const client = createClient({ baseUrl: origin, fetch: losingOnce(cookieFetch(origin)) });
const invite = { linkId: pathname.split("/").at(-1), passcode: Number(passcode) };
console.log(JSON.stringify(await converse(client, new SoftwareAuthenticator(origin), invite, prompt)));
