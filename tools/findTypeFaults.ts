import { dirname, relative, sep } from 'node:path'
// The oldest TypeScript that is supported.
import ts from 'typescript'

const strict: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: false,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
}
/** The ways to resolve modules that read `exports`. */
const knownResolutions = {
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  nodenext: { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext },
} satisfies Readonly<Record<string, ts.CompilerOptions>>

/** Parameters of `findTypeFaults`. */
export type FindTypeFaultsParameters = {
  /** Files of an app, with the packages of global types that it has. */
  programs: readonly { files: readonly string[]; types: readonly string[] }[]
  resolutions: readonly (keyof typeof knownResolutions)[]
  /** Only errors in files below are returned: what others' declarations say among themselves is theirs. */
  below: string
}

/**
 * Checks files and every declaration that they reach with TypeScript 5.5, as strictly as it can. Returns the errors and
 * the number of checked files.
 */
export function findTypeFaults({ programs, resolutions, below }: FindTypeFaultsParameters): {
  faults: readonly string[]
  count: number
} {
  const faults: string[] = []
  let count = 0
  for (const name of resolutions) {
    // Parsed once for all programs of one resolution.
    const parsed = new Map<string, ts.SourceFile | undefined>()
    for (const { files, types } of programs) {
      const options = { ...strict, ...knownResolutions[name], types: [...types] }
      const host = ts.createCompilerHost(options)
      const { getSourceFile } = host
      host.getCurrentDirectory = () => dirname(files[0] ?? below)
      host.getSourceFile = (path, ...rest) => {
        if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest))
        return parsed.get(path)
      }
      const program = ts.createProgram(files, options, host)
      const own = program.getSourceFiles().filter(({ fileName }) => isOwn(below, fileName))
      count += own.length
      for (const file of own)
        for (const { messageText } of [
          ...program.getSyntacticDiagnostics(file),
          ...program.getSemanticDiagnostics(file),
        ])
          faults.push(
            `${name}: ${relative(below, file.fileName)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
          )
    }
  }
  return { faults, count }
}

function isOwn(below: string, path: string): boolean {
  return path.startsWith(below + (below.endsWith(sep) ? '' : '/'))
}
