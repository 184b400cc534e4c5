#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { frameworks, namespaces } from './AppOptions.ts'
import { askOptions } from './askOptions.ts'
import { createFiles } from './createFiles.ts'
import { readOptions } from './readOptions.ts'
import { serverSize } from './serverSize.ts'
import { writeApp } from './writeApp.ts'

const help = `npm create foyer@latest [name] -- [options]

  --framework   ${frameworks.join(', ')}
  --namespaces  ${namespaces.join(',')}; one or several
  --embedded    email logins with a wallet for the visitor (--no-embedded)
  --server      a Foyer server for the app (--no-server)
  --yes         no questions: React, EVM, with a server
`

try {
  const given = readOptions(process.argv.slice(2))
  if (given.isHelp) process.stdout.write(help)
  else {
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    const options = await askOptions(given)
    await writeApp(resolve(options.name), createFiles(options, version))
    process.stdout.write(`
The app is in ${options.name}.

  cd ${options.name}
  npm install
  npm run dev${options.hasServer ? `   # the page and its server, which it installs into ./server once (${serverSize(options)})` : ''}
${options.hasServer && options.hasEmbedded ? '\nThe codes of logins are at http://localhost:4402, kept by the server.\n' : ''}`)
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
