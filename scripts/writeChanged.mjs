import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a generated file. An unchanged file keeps its timestamp, so that nothing depending on it is rebuilt.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeChanged(file, text) {
  if (read(file) === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
