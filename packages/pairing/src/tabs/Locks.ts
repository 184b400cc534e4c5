/** The required part of Web Locks ([specification](https://w3c.github.io/web-locks/)). */
export type Locks = {
  request(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    callback: (lock: unknown) => Promise<void>,
  ): Promise<void>
  query(): Promise<{ held?: readonly { name?: string }[] }>
}
