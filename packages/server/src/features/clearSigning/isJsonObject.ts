/** An object of a descriptor's file, before it is checked. */
export type JsonObject = { [key: string]: unknown }

/** Whether a part of a descriptor's file is an object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
