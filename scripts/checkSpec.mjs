import { readRows } from './readRows.mjs'
import { readTest } from './readTest.mjs'

/**
 * Finds errors in the specification: numbers that are not consecutive in their section, unknown statuses, requirements
 * without a reason or tests, and tests that do not exist under their title.
 *
 * @param text docs/evidence/spec.md
 * @param tests result of `listTests`
 */
export function checkSpec(text, tests) {
  const faults = []
  const seen = new Set()
  let count = 0
  const [, ...parts] = text.split(/^## /m)
  const numbers = parts.map((part) => /^(\d+)\. /.exec(part)?.[1]).filter(Boolean)
  for (const [index, number] of numbers.entries())
    if (Number(number) !== index + 1) faults.push(`Section ${index + 1} is missing before section ${number}`)

  for (const part of parts) {
    const section = /^(\d+)\. /.exec(part)?.[1]
    const prefix = section ? `S${section}.` : 'X.'
    const rows = readRows(part)
    if (rows.length === 0) faults.push(`No requirement in: ${part.split('\n', 1)[0]}`)
    let last = 0
    for (const cells of rows) {
      const [id = '', requirement = '', status = '', named = ''] = cells
      count++
      if (cells.length !== 4) faults.push(`${id}: ${cells.length} cells instead of 4`)
      const number = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN
      if (seen.has(id)) faults.push(`${id}: twice`)
      else if (!Number.isInteger(number)) faults.push(`${id || requirement}: no number of this section`)
      else if (number < last) faults.push(`${id}: out of order after ${prefix}${last}`)
      else if (number !== last + 1) faults.push(`${id}: ${prefix}${last + 1} is missing before it`)
      seen.add(id)
      if (Number.isInteger(number)) last = Math.max(last, number)
      if (!requirement) faults.push(`${id}: no requirement`)

      const [, kind, reason] = /^(done|done otherwise|not yet)(?:: (.+))?$/.exec(status) ?? []
      if (!kind) faults.push(`${id}: unknown status: ${status}`)
      else if (kind !== 'done' && !reason) faults.push(`${id}: ${kind} without a reason`)
      const proofs = named.split('<br>').filter(Boolean)
      if (kind !== 'not yet' && proofs.length === 0) faults.push(`${id}: no test`)
      for (const proof of proofs) {
        const { file, title } = readTest(proof)
        if (!tests.get(file)?.has(title)) faults.push(`${id}: no such test: ${proof}`)
      }
    }
  }
  return { count, faults }
}
