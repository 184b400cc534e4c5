import { parse } from '@babel/parser'
import type { Node } from './Node.ts'

/**
 * Parses a file, with JSX or with `<T>value` casts: no file has both.
 *
 * @throws SyntaxError if the file cannot be parsed.
 */
export function readProgram(code: string): Node {
  const parseWith = (plugins: ('typescript' | 'jsx' | 'decorators')[]) =>
    parse(code, { sourceType: 'module', plugins }).program as unknown as Node
  try {
    return parseWith(['typescript', 'jsx', 'decorators'])
  } catch (error) {
    try {
      return parseWith(['typescript', 'decorators'])
    } catch {
      throw error
    }
  }
}
