#!/usr/bin/env node
import { runCli } from './runCli.ts'

try {
  process.exitCode = runCli(process.argv.slice(2), console.log)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
