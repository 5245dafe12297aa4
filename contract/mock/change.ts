/** Changes some members of a row in its place. */
export function change<Row extends object>(row: Row, changes: Partial<Row>): void {
  Object.assign(row, changes);
}
