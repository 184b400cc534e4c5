import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the TypeScript files of packages, apps, tests and scripts, by path. */
export function readSources(root) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  const paths = listed.filter((path) => /\.(?:[mc]?[jt]sx?)$/.test(path) && existsSync(join(root, path)))
  return new Map(
    paths.map((path) => [path, { text: readFileSync(join(root, path), 'utf8'), isTest: !isSource(path) }]),
  )
}

function isSource(path) {
  return (
    /^(?:packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
    !/\.(?:test|test-d|browser|interop|nightly|slow|gen)\.|\.d\.ts$|\/test\/|languages\//.test(path)
  )
}
