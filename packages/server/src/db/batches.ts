// Owns how many rows go into one statement.

/** A statement takes 65,535 values, and a row has at most some thirty. */
const rowsMax = 1_000

/** The rows in parts that fit one statement each; none for no rows. */
export function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += rowsMax) yield rows.slice(at, at + rowsMax)
}
