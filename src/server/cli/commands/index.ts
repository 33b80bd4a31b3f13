import type { Command } from '../command.ts'
import { accountAssociate, accountCreate, accountDelete, accountDissociate, accountList } from './account.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { config } from './config.ts'
import { demoCommand } from './demo.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { lostDelete, lostList } from './lost.ts'
import { openCommand } from './open.ts'
import { projectCreate, projectDelete, projectList, projectPassword } from './project.ts'
import { referencesAdd, referencesDelete } from './references.ts'
import { referencesGet } from './references-get.ts'
import { referencesList, referencesShow } from './references-list.ts'
import { serveCommand } from './serve.ts'
import { vdjAdd } from './vdj.ts'
import { vdjExport } from './vdj-export.ts'
import { tokenCreate, tokenList, tokenRevoke } from './token.ts'

/** Every command, in the order the help shows it. */
export const commands: readonly Command[] = [
  openCommand,
  importCommand,
  demoCommand,
  serveCommand,
  projectList,
  projectCreate,
  projectPassword,
  projectDelete,
  accountList,
  accountCreate,
  accountDelete,
  accountAssociate,
  accountDissociate,
  tokenCreate,
  tokenList,
  tokenRevoke,
  exportCommand,
  vdjAdd,
  vdjExport,
  referencesList,
  referencesShow,
  referencesGet,
  referencesAdd,
  referencesDelete,
  backupCommand,
  restoreCommand,
  doctor,
  lostList,
  lostDelete,
  config
]
