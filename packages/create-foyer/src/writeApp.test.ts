import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeApp } from './writeApp.ts'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'create-foyer-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('writes into a new folder, and into one that contains only a Git folder', async () => {
  const folder = await makeFolder()
  await mkdir(join(folder, '.git'))
  await writeApp(folder, { 'src/a.ts': 'a' })
  expect(await readFile(join(folder, 'src/a.ts'), 'utf8')).toBe('a')
  await writeApp(join(folder, 'new'), { 'b.ts': 'b' })
  expect(await readFile(join(folder, 'new/b.ts'), 'utf8')).toBe('b')
})

test('error: rejects a folder that has files, and keeps them unchanged', async () => {
  const folder = await makeFolder()
  await writeFile(join(folder, 'mine.txt'), 'mine')
  await expect(writeApp(folder, { 'mine.txt': 'theirs' })).rejects.toThrow(`${folder} isn't empty.`)
  expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine')
})
