/** Installs a folder with its own lock file, relative to the repository, unless it is installed. */
export function ensureInstalled(folder: string): Promise<void>
