// Marks of decisive places in the editor: a sign before the line, a border, and an underline.
import { type EditorState, type Extension, RangeSet } from '@codemirror/state'
import { Decoration, EditorView, GutterMarker, gutter } from '@codemirror/view'

/** In the file as served, both starting at 1. */
export interface Place {
  line: number
  column: number
}

const charactersMarked = 60

const line = Decoration.line({ class: 'cm-decisive', attributes: { 'data-decisive': '' } })
const part = Decoration.mark({ class: 'cm-decisivePlace' })

class Sign extends GutterMarker {
  override toDOM() {
    return document.createTextNode('▶')
  }
}
const sign = new Sign()

/** Position of a place in the text; null if the text has no such line. */
export function positionOf({ doc }: EditorState, place: Place): number | null {
  if (place.line > doc.lines) return null
  const { from, to } = doc.line(place.line)
  return Math.min(from + place.column - 1, to)
}

export function marksOf(state: EditorState, places: readonly Place[]): Extension {
  const positions = [...new Set(places.flatMap((place) => positionOf(state, place) ?? []))].toSorted((one, other) => one - other)
  const lines = [...new Set(positions.map((position) => state.doc.lineAt(position).from))]
  const marked = positions.flatMap((position, index) => {
    const end = Math.min(position + charactersMarked, state.doc.lineAt(position).to, positions[index + 1] ?? Number.POSITIVE_INFINITY)
    return end > position ? [part.range(position, end)] : []
  })
  const signs = RangeSet.of(lines.map((from) => sign.range(from)))
  return [
    EditorView.decorations.of(Decoration.set([...lines.map((from) => line.range(from)), ...marked], true)),
    gutter({ class: 'cm-decisiveSigns', markers: () => signs, initialSpacer: () => sign }),
  ]
}
