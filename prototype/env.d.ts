interface ImportMetaEnv {
  /** Version of the mock world's sources. */
  readonly MOCK_VERSION: string;
}
