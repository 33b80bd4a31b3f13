import { errorRows } from './fault.ts'

/** What keeps a server or a command from starting; printed on the terminal. */
export const startErrors = errorRows({
  data_dir_served: {
    code: 409,
    text: {
      en: 'Another Cytodeck server (process {{pid}}) already serves {{dir}}. Stop it, or choose another directory with --data-dir',
      zh: '另一个 Cytodeck 服务（进程 {{pid}}）正在使用 {{dir}}。请先停止它，或用 --data-dir 选择其他目录'
    }
  },
  setting: {
    code: 422,
    text: { en: '{{name}} is "{{value}}": {{problem}}', zh: '{{name}} 为“{{value}}”：{{problem}}' }
  },
  company: {
    code: 422,
    text: { en: '{{entry}} cannot be used: {{problem}}', zh: '{{entry}} 无法使用：{{problem}}' }
  },
  system: {
    code: 500,
    text: { en: '{{place}}: {{problem}}', zh: '{{place}} 出错：{{problem}}' }
  },
  data_dir_made: {
    code: 500,
    text: {
      en: 'The data directory {{dir}} cannot be made. Choose another one with --data-dir',
      zh: '无法建立数据目录 {{dir}}。请用 --data-dir 选择其他目录'
    }
  },
  data_dir_written: {
    code: 500,
    text: {
      en: 'The data directory {{dir}} cannot be written. Give this user the right to, or choose another one with --data-dir',
      zh: '数据目录 {{dir}} 不可写。请授予当前用户写权限，或用 --data-dir 选择其他目录'
    }
  },
  database_missing: {
    code: 500,
    text: {
      en: 'The data directory {{dir}} holds data, but its database cytodeck.db is missing or empty. Put the database back (from a backup, or cytodeck.before-upgrade.db), or choose another directory with --data-dir',
      zh: '数据目录 {{dir}} 中有数据，但数据库 cytodeck.db 缺失或为空。请放回数据库（来自备份或 cytodeck.before-upgrade.db），或用 --data-dir 选择其他目录'
    }
  },
  backup_place: {
    code: 422,
    text: {
      en: '"{{place}}" {{problem}}. Give a folder, or a file that ends in .zip',
      zh: '“{{place}}”{{problem}}。请给出文件夹，或以 .zip 结尾的文件'
    }
  },
  backup_damaged: {
    code: 422,
    text: {
      en: 'The backup "{{place}}" is damaged: {{file}} is not as it was saved. Nothing was restored; take another backup',
      zh: '备份“{{place}}”已损坏：{{file}} 与保存时不符。未恢复任何内容；请使用其他备份'
    }
  },
  backup_source: {
    code: 500,
    text: {
      en: '{{name}} is damaged or gone ({{file}}), so the backup would not be whole. See what is damaged with: doctor --deep',
      zh: '{{name}}已损坏或缺失（{{file}}），备份将不完整。用 doctor --deep 查看损坏的内容'
    }
  },
  restore_taken: {
    code: 409,
    text: {
      en: 'The data directory {{dir}} is not empty, and a restore changes nothing that is there. Choose another one with --data-dir',
      zh: '数据目录 {{dir}} 不为空，恢复不会更改其中的内容。请用 --data-dir 选择其他目录'
    }
  },
  port_taken: {
    code: 409,
    text: {
      en: 'Port {{port}} of {{host}} is taken by another program, or by another Cytodeck. Stop that one, or choose another port with --port',
      zh: '{{host}} 的端口 {{port}} 已被其他程序或另一个 Cytodeck 占用。请停止该程序，或用 --port 选择其他端口'
    }
  },
  port_kept: {
    code: 500,
    text: {
      en: 'This user may not listen on port {{port}}. Choose one above 1023 with --port',
      zh: '当前用户不能监听端口 {{port}}。请用 --port 选择 1023 以上的端口'
    }
  },
  no_host: {
    code: 404,
    text: {
      en: '{{host}} is not an address of this machine. Choose another one with --host',
      zh: '{{host}} 不是此机器的地址。请用 --host 选择其他地址'
    }
  }
})
