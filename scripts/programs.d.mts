/** A program that some tests run, or a permission they need. */
export type ProgramName =
  | 'redis'
  | 'postgres'
  | 'psql'
  | 'promtool'
  | 'nginx'
  | 'caddy'
  | 'systemd'
  | 'python'
  | 'go'
  | 'helmRenderer'
  | 'firefox'
  | 'webkit'
  | 'mount'
  | 'root'
  | 'linux'

/** The Python interpreter for tests. */
export const python: string

/** Names of all installable programs. */
export const installable: readonly ProgramName[]

/** Finds a program on the PATH, or where Debian installs those of Postgres; `undefined` if there is none. */
export function findProgram(name: string): string | undefined

/** Whether tests can use it here. */
export function isAvailable(name: ProgramName): boolean

/** Explains in one sentence how to get it. */
export function explainProgram(name: ProgramName): string

/** Installs what is missing and installable; resolves to the environment that the tests need to find it. */
export function ensurePrograms(
  names: readonly ProgramName[],
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv>

/** Installs Debian packages if possible without a prompt, without starting their daemons; returns the log. */
export function installDebian(packages: readonly string[]): string
