import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes an app's files into a folder, which must be missing or empty.
 *
 * @throws Error if the folder contains anything
 */
export async function writeApp(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.some((name) => name !== '.git')) throw new Error(`${folder} isn't empty.`)
  for (const [path, code] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, code)
  }
}
