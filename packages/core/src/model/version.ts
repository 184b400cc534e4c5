/** Version of the SDK, sent with every call to the server. */
export const version = '0.1.0'
