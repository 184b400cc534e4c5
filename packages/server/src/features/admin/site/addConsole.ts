import type { FoyerServer } from '../../../http/FoyerServer.ts'
import { readConsoleFiles } from './readConsoleFiles.ts'
import { withConsole } from './withConsole.ts'

/**
 * Serves the packaged console at `/console/` of a server whose services include `admin`.
 *
 * @internal
 * @throws OptionInvalidError if its built files are missing
 */
export async function addConsole(server: FoyerServer, publicUrl: string | undefined): Promise<FoyerServer> {
  const isTls = publicUrl?.startsWith('https:') ?? false
  return withConsole(server, { files: await readConsoleFiles(), isTls })
}
