/** An unvalidated object of a descriptor file. */
export type JsonObject = { [key: string]: unknown }

/** Whether a part of a descriptor file is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
