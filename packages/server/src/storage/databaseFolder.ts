/** Folder of the embedded database, in its data directory. */
export const databaseFolder = 'pglite'
