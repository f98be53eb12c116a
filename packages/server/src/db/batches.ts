// Number of rows per statement.

/** A statement takes 65,535 values, and a row has at most about thirty. */
const rowsMax = 1_000

/** Splits the rows into parts that fit one statement each; empty without rows. */
export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsMax) yield rows.slice(at, at + rowsMax)
}
