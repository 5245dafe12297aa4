import { readConfig } from "#api/config.ts";
import { knexConfiguration } from "#api/database/knex-configuration.ts";

export default knexConfiguration(readConfig().database);
