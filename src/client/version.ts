/** The version of this client, as package.json said when it was built. */
export const version = import.meta.env.CYTODECK_VERSION
