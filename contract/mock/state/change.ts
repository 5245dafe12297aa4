export function change<Row extends object>(row: Row, changes: Partial<Row>): void {
  Object.assign(row, changes);
}
