import { readFileSync } from 'node:fs'
import { toPlain } from './renderMarkdown.ts'

/** An error or alert of docs/reference/errors.md. */
export type KnownError = {
  code: string
  /** Name of its class; absent for an alert. */
  name: string | undefined
  message: string
  when: string
  group: string
}

/** Reads the list that scripts/errors.mjs generates from the code. An alert and an error may share a code. */
export function readErrors(file: string): KnownError[] {
  const errors: KnownError[] = []
  let group = ''
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    group = /^## (.+)/.exec(line)?.[1] ?? group
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const code = /`([A-Z0-9_]+)`/.exec(cells[1] ?? '')?.[1]
    if (!code) continue
    if (group === 'Alerts')
      errors.push({ code, name: undefined, message: cells[2] ?? '', when: cells[3] ?? '', group })
    else
      errors.push({
        code,
        name: toPlain(cells[2] ?? ''),
        message: cells[3] ?? '',
        when: cells[4] ?? '',
        group,
      })
  }
  return errors
}
