import { expect, test, vi } from 'vitest'
import { runWatched } from './runWatched.mjs'

const run = (script, silenceLimit = 60_000) =>
  runWatched([process.execPath, '--eval', script], { cwd: process.cwd(), env: process.env, silenceLimit })

test('default: returns the exit code of the command', async () => {
  expect(await run('process.exit(3)')).toEqual({ code: 3, isStopped: false })
})

test('param: silenceLimit stops a command that hangs, with the processes that it started', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const hangs = 'setInterval(() => {}, 1000)'
  const script = `require('node:child_process').spawn(process.execPath, ['--eval', '${hangs}'], { stdio: 'inherit' }); ${hangs}`
  expect(await run(script, 300)).toEqual({ code: 1, isStopped: true })
  expect(errors).toHaveBeenCalledWith('Silent for 0.3 s: stopped.')
  errors.mockRestore()
})

test('behavior: a command that keeps printing is not stopped', async () => {
  const script =
    'let n = 0; const timer = setInterval(() => { console.log(""); if (++n === 45) clearInterval(timer) }, 100)'
  expect(await run(script, 4000)).toEqual({ code: 0, isStopped: false })
})

test('behavior: a process that the command left behind does not block the end', async () => {
  const script = `const child = require('node:child_process').spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 15_000)'],
    { stdio: 'inherit', detached: true }); child.unref()`
  expect(await run(script)).toEqual({ code: 0, isStopped: false })
})
