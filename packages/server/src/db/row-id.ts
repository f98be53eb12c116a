// Format of row IDs.

/** Whether the text can be a row ID, so that no other text reaches the database. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text)
}
