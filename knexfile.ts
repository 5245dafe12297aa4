import { readProcessConfig } from "#api/config/config.ts";
import { knexConfiguration } from "#api/database/clients/knex-configuration.ts";

export default knexConfiguration(readProcessConfig().database);
