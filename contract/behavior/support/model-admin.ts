import type { Connection } from "../../administration/connections.ts";
import type { Model } from "../../administration/models.ts";
import type { Client } from "../world.ts";
import { bodyOf } from "./body-of.ts";

type ConnectionForm = Parameters<Client["connections"]["create"]>[0]["body"];
type ModelForm = Parameters<Client["models"]["create"]>[0]["body"];

/** The address of a provider that does not exist: RFC 2606 reserves its name. */
export const sampleBaseUrl = "https://models.example.com/v1";

/** An administrator who manages the connections and models of a world. */
export class ModelAdmin {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async connections(): Promise<Connection[]> {
    return bodyOf(await this.client.connections.list(), 200).connections;
  }

  async models(): Promise<Model[]> {
    return bodyOf(await this.client.models.list(), 200).models;
  }

  async connection(id: string): Promise<Connection | undefined> {
    return (await this.connections()).find((connection) => connection.id === id);
  }

  async model(id: string): Promise<Model | undefined> {
    return (await this.models()).find((model) => model.id === id);
  }

  create(form: Partial<ConnectionForm> = {}) {
    return this.client.connections.create({ body: { name: "Models", baseUrl: sampleBaseUrl, ...form } });
  }

  async addConnection(form?: Partial<ConnectionForm>): Promise<Connection> {
    return bodyOf(await this.create(form), 201).connection;
  }

  changeConnection(id: string, body: Parameters<Client["connections"]["change"]>[0]["body"]) {
    return this.client.connections.change({ params: { id }, body });
  }

  async addModel(form: Partial<ModelForm> = {}): Promise<Model> {
    const connectionId = form.connectionId ?? (await this.addConnection()).id;
    const body = { name: "large", ...form, connectionId };
    return bodyOf(await this.client.models.create({ body }), 201).model;
  }

  changeModel(id: string, body: Parameters<Client["models"]["change"]>[0]["body"]) {
    return this.client.models.change({ params: { id }, body });
  }
}
