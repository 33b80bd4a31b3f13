import type { Article } from './article.ts'

/** What users bring, keep and take home: data, columns, sets, tasks, files. */
export const keepArticles: readonly Article[] = [
  {
    id: 'data',
    title: { en: 'Bringing data', zh: '导入数据' },
    text: {
      en: `Drop a file on the page, or use \`cytodeck import\`. Each import makes a new project with a number and a password of its own.

- \`.h5ad\` of AnnData, \`.h5\` of 10x Genomics, 10x folders or zips with \`matrix.mtx\`, and matrices as \`.csv\` or \`.tsv\` (also \`.gz\`), genes by cells or cells by genes. Genes that are named by Ensembl ids alone are given their symbols.
- Counts come from a layer named after them (\`counts\`, \`raw_counts\`), else \`raw.X\`, else \`X\`, else another layer (\`spliced\`): the first that holds whole numbers. Where a file holds several matrices the project page says which was read; \`--matrix\` takes another.
- Values that are no whole counts are used too, and the project page says what they were taken for: estimated counts (RSEM, kallisto), normalized values (TPM, CPM), or logarithms. State it with \`--values expected\`, \`linear\` or \`log\` where it is wrong. Pseudobulk and doublet scores need whole counts.
- The base of logarithms (e, 2 or 10) is read from \`uns['log1p']['base']\` or found from the values. State it with \`--log-base\` where it is wrong. A file with scaled values alone is refused.
- Embeddings, groups and their colors come along. Where there is no embedding one is computed.
- The data set never changes afterwards. What you add lies beside it and belongs to your account.`,
      zh: `将文件拖到页面上，或使用 \`cytodeck import\`。每次导入生成一个新项目，有自己的编号和密码。

- AnnData 的 \`.h5ad\`、10x Genomics 的 \`.h5\`、含 \`matrix.mtx\` 的 10x 文件夹或 zip，以及 \`.csv\`、\`.tsv\` 矩阵（可为 \`.gz\`），行列可为基因 × 细胞或细胞 × 基因。仅以 Ensembl 编号命名的基因会补上基因名。
- 计数依次取自以计数命名的层（\`counts\`、\`raw_counts\`）、\`raw.X\`、\`X\`、其他层（\`spliced\`）中首个整数矩阵。文件含多个矩阵时，项目页会说明所取的是哪一个；可用 \`--matrix\` 改用其他矩阵。
- 非整数值也可使用，项目页会说明其判定：估计计数（RSEM、kallisto）、归一化值（TPM、CPM）或对数值。有误时用 \`--values expected\`、\`linear\` 或 \`log\` 指定。拟 bulk（pseudobulk）与双细胞打分需要整数计数。
- 对数的底数（e、2 或 10）读自 \`uns['log1p']['base']\` 或由数值推断；有误时用 \`--log-base\` 指定。仅含缩放值的文件会被拒绝。
- 降维图、分组及其颜色一并导入。没有降维图时会计算一个。
- 数据集此后不再改变。之后添加的内容另存于旁，属于当前账号。`
    }
  },
  {
    id: 'uploads',
    title: { en: 'Adding columns', zh: '添加列' },
    text: {
      en: `Columns of your own come as a table: CSV or TSV, one line a cell.

- The first column is the cell ID, as it stands in the cell table. Before anything is added the dialog shows how many cells the file names, and other ways to compare IDs (letter case, “-1” at the end, barcode alone) where they find more. A CSV of the cell table comes back with its new columns.
- The second column is a value (qc), a group name (meta), or x and y (plot: two columns such as \`x_1\`, \`x_2\`, which make a new embedding).
- Names of new columns use letters, digits and underscores, begin with a letter, and differ from those that are there.
- No cell of the table may be empty. Cells that the file does not name become 0 (qc, plot) or "others" (meta).
- An error names its line and column; nothing is kept until the file is right.`,
      zh: `自己的列以表格导入：CSV 或 TSV，每行一个细胞。

- 第一列为细胞 ID，与细胞表一致。添加之前会显示文件匹配的细胞数；若其他比较方式（不区分大小写、忽略末尾“-1”、仅条形码）匹配更多，也会列出。由细胞表导出的 CSV 可直接导回，只添加其中的新列。
- 第二列为数值（qc）、分组名（meta），或 x 与 y（plot：如 \`x_1\`、\`x_2\` 两列，生成新的降维图）。
- 新列名只含字母、数字和下划线，以字母开头，且不与已有列重名。
- 表中不得有空单元格。文件未提及的细胞取 0（qc、plot）或“others”（meta）。
- 出错时会指出行和列；文件无误之前不保存任何内容。`
    }
  },
  {
    id: 'sets',
    title: { en: 'Gene sets and cell sets', zh: '基因集与细胞集' },
    text: {
      en: `A set keeps genes or cells under a name. Sets belong to your account.

- Save: **Save as cell set…** in the selection bar (S) or above the cell table; **Save as gene set…** above the gene table with rows ticked, above the table of a result, or from a pasted list under **Color by**.
- Import: a GMT file, a plain list, or a paste. Symbols and Ensembl ids with or without their version are found; you see what was found, what stood twice and what was not found before anything is kept. Barcodes may lack the number of their lane where that leaves one cell.
- A set's page shows where it is on the embedding, a gene set's score by group or a cell set's composition, and its members as a table. Ticked members can be taken out.
- Tick two or more sets: union, intersection, difference and symmetric difference say at once how many members they give, and can be saved. The picture shows what each two share.
- Export: GMT, plain lists or CSV, of one set, of the ticked ones or of all.
- Tags, under **⋯**, mark what belongs together; figures and tasks bear the same ones. Lists can be narrowed to a tag.
- Deleting a set changes no result: a task keeps the cells that it ran on. Filters by the set say that it is gone.`,
      zh: `集合以名称保存基因或细胞，属于当前账号。

- 保存：选区条（S）或细胞表上方的**存为细胞集…**；在基因表勾选行后、结果表上方，或在**着色**中粘贴列表后的**存为基因集…**。
- 导入：GMT 文件、纯列表或粘贴文本。支持基因名以及带或不带版本号的 Ensembl 编号；保存之前会显示找到、重复和未找到的名称。条形码缺少泳道编号时，若仅对应一个细胞也能找到。
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
      en: `**Cell Typing** sets the groups of a column beside what speaks for their types, and ends in a new column.

- SingleR compares each cell, or each group, with a reference of known types. A reference is a table (genes × profiles; CSV or TSV), a prepared zip, or made from labeled cells under **References…**. The more genes it shares with the project, the better; the list says how many.
- A label is doubtful when the delta of the cell lies far below that of other cells with the same label. Many doubtful cells mean that their type may be missing from the reference.
- **Top genes** shows the strongest genes of a marker genes task on the column; without one, a quick difference of means.
- **Markers say** compares with a short list of widely known markers. It is a hint and no more.
- Click a proposal to take it, or write a label; Enter takes SingleR's and goes on, ↑ ↓ move, Ctrl Enter creates the column. Groups with the same label become one; groups without a label and cells without a group become "others".`,
      zh: `**细胞类型注释**将一列的各个分组与支持其类型的证据并列，最终得到一个新列。

- SingleR 将每个细胞或每个分组与已知类型的参考数据集比较。参考数据集可以是表格（基因 × 表达谱；CSV 或 TSV）、预制的 zip，或在**参考数据集…**中用已标注的细胞生成。与项目共有的基因越多越好，列表中会注明数目。
- 细胞的 delta 远低于同标签的其他细胞时，标签存疑。存疑细胞很多，说明参考数据集中可能缺少相应类型。
- **特征基因**显示该列的标志基因任务中最强的基因；没有任务时为快速计算的均值差。
- **标志基因提示**与一份常用标志基因简表比较，仅供参考。
- 点击提示即可采用，也可自行填写；Enter 采用 SingleR 的标签并前往下一组，↑ ↓ 移动，Ctrl Enter 创建列。标签相同的分组会合并；没有标签的分组和未分组的细胞成为“others”。`
    }
  },
  {
    id: 'tasks',
    title: { en: 'Tasks and results', zh: '任务与结果' },
    text: {
      en: `A task runs on the server; the page can be closed meanwhile.

- It is pending, running, a success or a failure. A failure says what happened and what to do; **Run again with changes…** opens the form as it was.
- The receipt of a result states the cells used and selected. **Provenance** has parameters, versions, seed and digests; the methods text is ready for a paper, in both languages.
- The same task on the same data with the same seed gives the same numbers, bit for bit.
- More than 10,000 selected cells can run long and may fail; the form shows an estimate.
- A selection of cells that was made by a cell set remembers the set's name and its cells as they were.`,
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
      en: `- Charts: PNG of 300 or 600 dpi, PDF, or SVG with editable text, 120 × 90 mm unless another size is chosen; a chart that needs more is larger. **Chart settings** set sizes and grid; every navigation brings the defaults back. Files are drawn light on white.
- Tables: CSV (with a byte order mark for spreadsheets where asked), TSV, Parquet. Gene names stay text.
- The gallery keeps charts with their specification, so that their style can still be changed.
- Barcodes of a selection: copy or download in the menu of the selection bar.`,
      zh: `- 图表：300 或 600 dpi 的 PNG、PDF，或文字可编辑的 SVG；默认 120 × 90 毫米，可改选其他尺寸，放不下的图更大。**图表设置**调整字号和网格，离开页面后恢复默认。文件以浅色白底绘制。
- 表格：CSV（可带 BOM 以便电子表格打开）、TSV、Parquet。基因名保持为文本。
- 图库保存图表及其规格，样式仍可修改。
- 选区的条形码：在选区条的菜单中复制或下载。`
    }
  },
  {
    id: 'account',
    title: { en: 'Project, account and password', zh: '项目、账号与密码' },
    text: {
      en: `You sign in with the project number, the password and a verification code; the browser can prove itself instead of you reading the code. A session lasts two days.

- The first password is shown once, when the project is made; whoever runs the server makes another with \`cytodeck project password\`. Change it under Setting: that ends all other sessions and all API tokens of the account. The security log there says who signed in, and from where.
- Sub-accounts stand on the same data and keep columns, tasks, sets and charts of their own. **Switch account** leads to them, to associated accounts and back to the one that you signed in with, without another sign-in.
- Scripts use the same calls as this page, with a token from **API tokens** under Setting or \`cytodeck token create\`; \`/api/openapi.json\` describes them.`,
      zh: `使用项目编号、密码和验证码登录；也可改用浏览器验证，无需输入验证码。会话有效期为两天。

- 初始密码仅在创建项目时显示一次；服务器管理员可用 \`cytodeck project password\` 设置新密码。在设置中修改密码后，该账号的其他会话和所有 API 令牌失效。设置中的安全日志列出登录的时间和来源。
- 子账号使用同一数据，各有自己的列、任务、集合和图表。**切换账号**可直接进入子账号和关联账号，并可切换回登录所用的账号，无需重新登录。
- 脚本使用与本页面相同的接口，令牌在设置的 **API 令牌** 页面或用 \`cytodeck token create\` 生成；接口说明见 \`/api/openapi.json\`。`
    }
  }
]
