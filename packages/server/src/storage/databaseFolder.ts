/** Folder of the embedded database within the data directory. */
export const databaseFolder = 'pglite'
