/** Connections of a process to a database server, without the one that saves streamed text. */
export const defaultPoolSize = 10;
