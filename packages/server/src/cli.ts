#!/usr/bin/env node
import { once } from 'node:events'
import { runCli } from './commands/runCli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout: (text) => void process.stdout.write(text),
  async stdoutBytes(bytes) {
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain')
  },
  stderr: (text) => void process.stderr.write(text),
})
