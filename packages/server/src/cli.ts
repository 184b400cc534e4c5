#!/usr/bin/env node
import { runCli } from './commands/runCli.ts'
import { createWriter } from './kit/createWriter.ts'

const stdout = createWriter(process.stdout)
// A closed pager, or a full disk.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  process.stderr.write(`foyer-server: Standard output cannot be written (${code}).\n`)
  process.exit(1)
})

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout,
  stdoutBytes: stdout,
  stderr: createWriter(process.stderr),
  async serve(settings, env) {
    // Serving is most of the code, so `--help` does not load it.
    const { serve } = await import('./server/serve.ts')
    await serve(settings, env)
  },
})
