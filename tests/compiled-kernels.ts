import { buildKernels } from '../scripts/kernels.ts'

/** Before any test, however it is started: threads load the kernels as the server does. */
export const setup = buildKernels
