/** The version of this client, as package.json says. */
export { version } from '../../package.json'
