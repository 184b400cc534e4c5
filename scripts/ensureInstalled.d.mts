/** Installs a folder that has a lock file of its own, relative to the repository, unless it is installed. */
export function ensureInstalled(folder: string): Promise<void>
