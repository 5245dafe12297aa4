import { createServer } from "node:http";

/** The smallest server: what starting and being there costs by itself. */
createServer((_request, response) => response.end("ok")).listen(Number(process.argv[2]), "127.0.0.1");
