// Owns the form of the ids of rows.

/** Whether the text can be the id of a row, so that no other text reaches the database. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
}
