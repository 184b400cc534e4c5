import { parse } from '@babel/parser'
import type { Node } from './Node.ts'

/**
 * The syntax tree of a file. It is read with JSX, or with casts as `<T>value`: no text has both.
 *
 * @throws SyntaxError when the file cannot be parsed.
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
