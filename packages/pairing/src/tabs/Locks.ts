/** The part of Web Locks that is used ([specification](https://w3c.github.io/web-locks/)). */
export type Locks = {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<void>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}
