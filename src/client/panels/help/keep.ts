import type { Article } from './article.ts'

/** Articles on data, columns, sets, tasks and files. */
export const keepArticles: readonly Article[] = [
  {
    id: 'data',
    title: { en: 'Importing data', zh: '导入数据' },
    text: {
      en: `Drop a file on the page, choose **Import a file…** in the menu of the project, or use \`cytodeck import\`. Each import creates a new project with its own number and password.

- \`.h5ad\` of AnnData, \`.h5\` of 10x Genomics, 10x folders or zips with \`matrix.mtx\`, and matrices as \`.csv\` or \`.tsv\` (also \`.gz\`), genes by cells or cells by genes. Genes with only Ensembl ids are given their symbols.
- Counts come from a layer named after them (\`counts\`, \`raw_counts\`), else \`raw.X\`, else \`X\`, else another layer (\`spliced\`): the first with whole numbers. If a file has several matrices, the project page states which was read; \`--matrix\` chooses another.
- Values that are not whole numbers are used too, and the project page states how they were read: estimated counts (RSEM, kallisto), normalized values (TPM, CPM), or logarithms. Correct it with \`--values expected\`, \`linear\` or \`log\`. Pseudobulk and doublet scores need whole counts.
- The base of logarithms (e, 2 or 10) is read from \`uns['log1p']['base']\` or inferred from the values; correct it with \`--log-base\`. A file with only scaled values is refused.
- Embeddings, groups and their colors are imported. If there is no embedding, one is computed.
- The data set never changes afterwards. What you add is stored separately and belongs to your account.`,
      zh: `将文件拖到页面上，或选择项目菜单中的**导入文件…**，或使用 \`cytodeck import\`。每次导入生成一个新项目，有自己的编号和密码。

- AnnData 的 \`.h5ad\`、10x Genomics 的 \`.h5\`、含 \`matrix.mtx\` 的 10x 文件夹或 zip，以及 \`.csv\`、\`.tsv\` 矩阵（可为 \`.gz\`），行列可为基因 × 细胞或细胞 × 基因。仅以 Ensembl 编号命名的基因会补上基因名。
- 计数依次取自以计数命名的层（\`counts\`、\`raw_counts\`）、\`raw.X\`、\`X\`、其他层（\`spliced\`）中首个整数矩阵。文件含多个矩阵时，项目页会说明所取的是哪一个；可用 \`--matrix\` 改用其他矩阵。
- 非整数值也可使用，项目页会说明其判定：估计计数（RSEM、kallisto）、归一化值（TPM、CPM）或对数值。有误时用 \`--values expected\`、\`linear\` 或 \`log\` 指定。拟 bulk（pseudobulk）与双细胞打分需要整数计数。
- 对数的底数（e、2 或 10）读自 \`uns['log1p']['base']\` 或由数值推断；有误时用 \`--log-base\` 指定。仅含缩放值的文件会被拒绝。
- 降维图、分组及其颜色一并导入。没有降维图时会计算一个。
- 数据集此后不再改变。之后添加的内容另行保存，属于当前账号。`
    }
  },
  {
    id: 'uploads',
    title: { en: 'Adding columns', zh: '添加列' },
    text: {
      en: `Import your own columns from a table: CSV or TSV, also as \`.gz\`, one line per cell.

- The first column is the cell ID, as in the cell table. Before anything is added, the dialog shows how many cells match, and other ways to compare IDs (letter case, “-1” at the end, barcode only) if they match more. A CSV exported from the cell table can be imported again; only its new columns are added.
- Tick the columns to add, and set what each holds: groups, numbers or coordinates. Columns \`x_1\` and \`x_2\`, with \`x_3\` for three dimensions, become the embedding x. Columns that exist already are not ticked.
- Names of new columns use letters, digits and underscores, and start with a letter. Other characters become underscores, a name in use gets a number, and each name can be changed.
- A column with a missing value cannot be added. Cells that are not in the file become "others" in groups, and 0 in numbers and coordinates.
- An error states its line and column. Columns that it does not concern can still be added.`,
      zh: `自己的列由表格导入：CSV 或 TSV（可为 \`.gz\`），每行一个细胞。

- 第一列为细胞 ID，与细胞表一致。添加之前会显示文件匹配的细胞数；若其他比较方式（不区分大小写、忽略末尾“-1”、仅条形码）匹配更多，也会列出。由细胞表导出的 CSV 可直接导回，只添加其中的新列。
- 勾选要添加的列，并设定其内容：分组、数值或坐标。\`x_1\`、\`x_2\`（三维时加 \`x_3\`）合为降维图 x。已存在的列默认不勾选。
- 新列名只含字母、数字和下划线，以字母开头。其他字符改为下划线，重名的加上编号，每个列名都可修改。
- 有缺失值的列不能添加。文件中没有的细胞，分组归入“others”，数值和坐标记为 0。
- 出错时会指出行和列；与之无关的列仍可添加。`
    }
  },
  {
    id: 'sets',
    title: { en: 'Gene sets and cell sets', zh: '基因集与细胞集' },
    text: {
      en: `A set saves genes or cells under a name. Sets belong to your account.

- Save: **Save as cell set…** in the selection bar (S) or above the cell table; **Save as gene set…** above the gene table with rows ticked, above the table of a result, or from a pasted list under **Color by**.
- Import: a GMT file, a plain list, or pasted text. Symbols and Ensembl ids with or without their version are matched; names found, duplicate and not found are shown before anything is saved. Barcodes may lack the suffix of the lane (such as “-1”) if only one cell matches.
- A set's page shows where it is on the embedding, a gene set's score by group or a cell set's composition, and its members as a table. Ticked members can be removed.
- Tick two or more sets: union, intersection, difference and symmetric difference show their sizes at once and can be saved. The plot shows the members shared by each pair of sets.
- Export: GMT, plain lists or CSV, of one set, of the ticked ones or of all.
- Tags, under **⋯**, mark what belongs together, and are shared with figures and tasks. Lists can be filtered by tag.
- Deleting a set changes no result: a task keeps the cells that it ran on. Filters by the set report that it no longer exists.`,
      zh: `集合以名称保存基因或细胞，属于当前账号。

- 保存：选区条（S）或细胞表上方的**存为细胞集…**；在基因表勾选行后、结果表上方，或在**着色**中粘贴列表后的**存为基因集…**。
- 导入：GMT 文件、纯列表或粘贴文本。支持基因名以及带或不带版本号的 Ensembl 编号；保存之前会显示找到、重复和未找到的名称。条形码缺少泳道后缀（如“-1”）时，若仅对应一个细胞也能找到。
- 集合页面显示其在降维图上的位置、基因集按分组的评分或细胞集的组成，以及成员表。勾选的成员可移除。
- 勾选两个或更多集合：并集、交集、差集、对称差即时给出成员数，并可保存。图中显示每两个集合共有的成员数。
- 导出：单个、所选或全部集合的 GMT、纯列表或 CSV。
- 标签（在 **⋯** 中）标记同属一类的内容，图和任务使用同一组标签。列表可按标签筛选。
- 删除集合不影响任何结果：任务保留其运行所用的细胞。按该集合的筛选会提示集合已不存在。`
    }
  },
  {
    id: 'typing',
    title: { en: 'Naming cell types', zh: '命名细胞类型' },
    text: {
      en: `**Cell Typing** shows the groups of a column beside the evidence for their cell types, and creates a new column.

- SingleR compares each cell, or each group, with a reference of known types. A reference is a table (genes × profiles; CSV or TSV), a prepared zip, or made from labeled cells under **References…**. The more genes it shares with the project, the better; the list states how many.
- A label is doubtful when the delta of the cell is far below that of other cells with the same label. Many doubtful cells mean that their type may be missing from the reference.
- **Top genes** shows the strongest genes of a marker genes task on the column; without one, a difference of means.
- **By markers** compares with a short list of common markers, as a hint only.
- Click a suggestion to use it, or type a label; Enter accepts SingleR's label and moves on, ↑ ↓ move, Ctrl Enter creates the column. Groups with the same label are merged; groups without a label and cells without a group become "others".`,
      zh: `**细胞类型注释**将一列的各个分组与支持其类型的证据并列，最终得到一个新列。

- SingleR 将每个细胞或每个分组与已知类型的参考数据集比较。参考数据集可以是表格（基因 × 表达谱；CSV 或 TSV）、预制的 zip，或在**参考数据集…**中用已标注的细胞生成。与项目共有的基因越多越好，列表中会注明数目。
- 细胞的 delta 远低于同标签的其他细胞时，标签存疑。存疑细胞很多，说明参考数据集中可能缺少相应类型。
- **特征基因**显示该列的标志基因任务中最强的基因；没有任务时为均值差。
- **标志基因提示**与一份常用标志基因简表比较，仅供参考。
- 点击提示即可采用，也可自行填写；Enter 采用 SingleR 的标签并前往下一组，↑ ↓ 移动，Ctrl Enter 创建列。标签相同的分组会合并；没有标签的分组和未分组的细胞成为“others”。`
    }
  },
  {
    id: 'tasks',
    title: { en: 'Tasks and results', zh: '任务与结果' },
    text: {
      en: `A task runs on the server; the page can be closed meanwhile.

- A task is pending, running, successful or failed. A failed task states why and what to do; **Run again with changes…** opens the form with its settings.
- The cell counts of a result state the cells used and selected. **Provenance** has parameters, versions, seed and digests; the methods text is ready for a paper, in English and Chinese.
- The same task on the same data with the same seed gives bit-identical numbers.
- Tasks on more than 10,000 cells may take long or fail; the form shows an estimate.
- A selection from a cell set records the name of the set and its cells at that time.`,
      zh: `任务在服务器上运行，期间可关闭页面。

- 任务状态为等待、运行、成功或失败。失败时说明原因与处理办法；**修改后重新运行…**按原设置打开表单。
- 细胞数摘要写明使用和选择的细胞数。**结果来源**含参数、版本、随机种子和摘要；方法文本有中英文，可直接用于论文。
- 相同数据、参数和种子得到逐位一致的数值。
- 选择超过 10,000 个细胞时运行可能较长，也可能失败；表单会给出估计。
- 由细胞集构成的选区会记录该集合的名称及当时的细胞。`
    }
  },
  {
    id: 'files',
    title: { en: 'Files and figures', zh: '文件与图' },
    text: {
      en: `- Charts: PNG of 300 or 600 dpi, PDF, or SVG with editable text, 120 × 90 mm unless another size is chosen; a chart that needs more is larger. **Chart settings** set font sizes and grid, and return to the defaults when you leave the page. Files use the light theme on white.
- Tables: CSV (with a byte order mark for spreadsheets if you choose it), TSV, Excel, Parquet. Gene names stay text.
- The gallery saves charts with their specification, so their style can still be changed.
- Barcodes of a selection: copy or download them from the menu of the selection bar.`,
      zh: `- 图表：300 或 600 dpi 的 PNG、PDF，或文字可编辑的 SVG；默认 120 × 90 毫米，可改选其他尺寸，放不下的图更大。**图表设置**调整字号和网格，离开页面后恢复默认。文件使用浅色主题、白色背景。
- 表格：CSV（可带 BOM 以便电子表格打开）、TSV、Excel、Parquet。基因名保持为文本。
- 图库保存图表及其规格，样式仍可修改。
- 选区的条形码：在选区条的菜单中复制或下载。`
    }
  },
  {
    id: 'account',
    title: { en: 'Project, account and password', zh: '项目、账号与密码' },
    text: {
      en: `You sign in with the project number, the password and a verification code, or with browser verification instead of the code. A session lasts two days.

- The first password is shown once, when the project is created; the server administrator sets another with \`cytodeck project password\`. Changing it under Setting ends all other sessions and all API tokens of the account. The security log there lists when and from where the account was signed in.
- Sub-accounts share the data and have their own columns, tasks, sets and charts. **Switch account** opens them and associated accounts, and returns to the account you signed in with, without another sign-in.
- Scripts use the same API as this page, with a token from **API tokens** under Setting or \`cytodeck token create\`; \`/api/openapi.json\` describes them.`,
      zh: `使用项目编号、密码和验证码登录；也可改用浏览器验证，无需输入验证码。会话有效期为两天。

- 初始密码仅在创建项目时显示一次；服务器管理员可用 \`cytodeck project password\` 设置新密码。在设置中修改密码后，该账号的其他会话和所有 API 令牌失效。设置中的安全日志列出登录的时间和来源。
- 子账号使用同一数据，各有自己的列、任务、集合和图表。**切换账号**可直接进入子账号和关联账号，并可切换回登录所用的账号，无需重新登录。
- 脚本使用与本页面相同的接口，令牌在设置的 **API 令牌** 页面或用 \`cytodeck token create\` 生成；接口说明见 \`/api/openapi.json\`。`
    }
  }
]
