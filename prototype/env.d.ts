interface ImportMetaEnv {
  /** Tells one state of the mock world's sources from another. */
  readonly MOCK_VERSION: string;
}
