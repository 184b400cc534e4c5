import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { BackupFailedError } from './BackupFailedError.ts'
import { backupSocket } from './backupSocket.ts'

/**
 * Gets a backup from the server that has the embedded database open.
 *
 * @throws BackupFailedError when it does not answer, refuses or breaks off.
 */
export async function fetchBackup(
  dataDir: string,
  to: { write(bytes: Uint8Array): Promise<void> },
): Promise<void> {
  const socketPath = backupSocket(dataDir)
  if (socketPath === undefined)
    throw new BackupFailedError({ reason: 'the server runs and cannot be asked; stop it first' })
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    request({ socketPath, path: '/backup', method: 'POST' }, resolve).on('error', reject).end()
  }).catch((cause: unknown) => {
    throw new BackupFailedError({
      reason:
        'another process has the database open and does not answer. Is it a server of another user or version?',
      cause,
    })
  })
  if (response.statusCode !== 200)
    throw new BackupFailedError({ reason: `the server refused: ${await text(response)}` })
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) await to.write(chunk)
  } catch (cause) {
    if (response.complete) throw cause
    throw new BackupFailedError({ reason: 'the server broke off', cause })
  }
}
