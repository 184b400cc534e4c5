// Stores the database from which a new server starts, next to the built server. Part of `npm run build`.
import { storeEmptyDatabase } from '../packages/server/dist/storage/emptyDatabase.js'

await storeEmptyDatabase()
