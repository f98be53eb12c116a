// Owns what of a file the laboratory can run: the file itself, or the scripts of its HTML one after the other.
import { codeInHtml } from '#program/html.ts'

/** Null for HTML without scripts. */
export function runnableText(file: string): string | null {
  if (!/^[\s\uFEFF]{0,400}</.test(file)) return file
  const scripts = codeInHtml(file).filter(({ isScript }) => isScript)
  return scripts.length === 0 ? null : scripts.map(({ text }) => text).join('\n;\n')
}

/** Whether the text says itself that it is a module; one that only could be is not. */
export function saysModule(text: string): boolean {
  return /(?:^|[;}])[ \t]{0,40}(?:import[ \t]{0,10}["'{*]|import[ \t]{1,10}[\w$]{1,80}[ \t]{1,10}from\b|export[ \t]{0,10}[{*]|export[ \t]{1,10}(?:default|const|let|var|function|class|async)\b)/m.test(
    text,
  )
}
