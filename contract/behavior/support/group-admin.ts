import type { Group } from "../../administration/groups.ts";
import type { Client } from "../world.ts";
import { bodyOf } from "./body-of.ts";

/** An administrator who manages the groups of a world. */
export class GroupAdmin {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async list(): Promise<Group[]> {
    return bodyOf(await this.client.groups.list(), 200).groups;
  }

  async create(name: string): Promise<Group> {
    return bodyOf(await this.client.groups.create({ body: { name } }), 201).group;
  }

  rename({ id }: Pick<Group, "id">, name: string) {
    return this.client.groups.rename({ params: { id }, body: { name } });
  }

  remove({ id }: Pick<Group, "id">) {
    return this.client.groups.delete({ params: { id } });
  }
}
