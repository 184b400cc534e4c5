#!/usr/bin/env node
import { runCli } from './commands/runCli.ts'
import { createWriter } from './kit/createWriter.ts'

const stdout = createWriter(process.stdout)

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdin: process.stdin,
  stdout,
  stdoutBytes: stdout,
  stderr: createWriter(process.stderr),
  async serve(settings, env) {
    // Serving is most of the code: `--help` does not wait for it.
    const { serve } = await import('./server/serve.ts')
    await serve(settings, env)
  },
})
