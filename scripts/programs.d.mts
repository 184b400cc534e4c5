/** A program that some tests run, or a right that they need. */
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

/** The Python that tests run. */
export const python: string

/** Names of everything that can be installed. */
export const installable: readonly ProgramName[]

/** A file of that name on the PATH, or where Debian puts those of Postgres; `undefined` if there is none. */
export function findProgram(name: string): string | undefined

/** Whether tests can use it here. */
export function isAvailable(name: ProgramName): boolean

/** How a person gets it, in one sentence. */
export function explainProgram(name: ProgramName): string

/** Installs what is missing and can be installed; resolves to the environment that the tests need to find it. */
export function ensurePrograms(
  names: readonly ProgramName[],
  env: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv>

/** Installs Debian packages where that needs no question, without starting their daemons; returns the log. */
export function installDebian(packages: readonly string[]): string
