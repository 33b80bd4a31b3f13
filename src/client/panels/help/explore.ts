import type { Article } from './article.ts'

/** Looking at cells: the main job, selections, filters, colors. */
export const exploreArticles: readonly Article[] = [
  {
    id: 'main-job',
    title: { en: 'From cells to a figure', zh: '从细胞到图' },
    text: {
      en: `The usual way through Cytodeck has five steps.

- Look: the workbench shows the embedding, the table of cells below it, and at the right what is selected. **Color by** changes what the colors mean.
- Select: draw around cells with the lasso, or pick groups in the legend. The count follows the hand.
- Run: **Run tool…** in the selection bar opens the tools. The form begins with good settings; change what you know better and create the task.
- Read: the task list shows progress. A result says which cells it used and how it was made, and its charts and tables are linked.
- Take home: save a chart to the gallery, download it as SVG or PNG, or take the table as CSV, TSV or Parquet.

Everything that is on the screen can be undone with Ctrl Z, and **Share view** makes an address that brings others to the same view.`,
      zh: `使用 Cytodeck 一般分五步。

- 看：工作台显示嵌入图，下方是细胞表，右侧是当前选区。用**着色**改变颜色的含义。
- 选：用套索圈出细胞，或在图例中选取分组。数量随手而动。
- 算：选区条中的**运行工具…**打开工具列表。表单已填好合适的默认值，按需修改后创建任务。
- 读：任务列表显示进度。结果写明所用细胞和来源，图与表相互联动。
- 带走：将图表保存到图库，下载为 SVG 或 PNG，或将表格存为 CSV、TSV、Parquet。

屏幕上的每一步都可用 Ctrl Z 撤销。**分享视图**生成地址，他人打开即见同一视图。`
    }
  },
  {
    id: 'selection',
    title: { en: 'Selecting cells', zh: '选择细胞' },
    text: {
      en: `A selection is made of steps, which stand as chips in the panel at the right; each can be taken out again.

- Lasso (L), click polygon (P), rectangle (R): draw on the embedding. Nothing needs a drag: P selects with single clicks, C picks whole groups.
- Hold Shift to add, Alt to take away, Ctrl or ⌘ to keep only what both have.
- In the legend: Alt and click selects a group; the menu of each row does the same by keys.
- In the table: tick rows, or tick the head to select all filtered rows.
- A cell set: **Select these cells**, **Add to selection** or **Subtract from selection** on its page.
- I inverts the selection, X keeps only these cells, Esc clears it.

Groups that are hidden in the legend are out of sight and out of the lasso; they stay in the population. A tool works on exactly the selected cells, or on all cells that pass the filters where none is selected.`,
      zh: `选区由若干步骤组成，以标签显示在右侧面板，可逐一移除。

- 套索（L）、点击多边形（P）、矩形（R）：在嵌入图上绘制。不需要拖动：P 用单击选择，C 选取整组。
- 按住 Shift 添加，Alt 移除，Ctrl 或 ⌘ 求交。
- 图例：按 Alt 点击选择该组；每行的菜单可用键盘完成同样操作。
- 表格：勾选行，或勾选表头以选择全部筛选后的行。
- 细胞集：在其页面上**选择这些细胞**、**加入选区**或**从选区减去**。
- I 反选，X 仅保留这些细胞，Esc 清除选区。

图例中隐藏的分组不可见，也不会被套索选中，但仍属于总体。工具只作用于所选细胞；未选择时作用于全部通过筛选的细胞。`
    }
  },
  {
    id: 'filters',
    title: { en: 'Filters', zh: '筛选' },
    text: {
      en: `Filters say which cells are there at all; they hold for the embedding, the table and every tool. Several are joined by AND and stand as chips above the table.

- **+ Filter**, or the funnel in the head of a column, opens the dialog. It shows how many rows match before you confirm.
- Dragging over the small histogram in the head of a numeric column sets a range.
- Lists are separated by commas or line breaks. A name that holds a comma is taken whole where the column has it.
- Missing values pass no filter, **not null** finds what is there.
- A filter can name a gene; its values are log-normalized, ln(CP10k + 1).
- **Cell set…** keeps the cells in any of some sets, or in none of them; in the gene table **Gene set…** does so for genes. The filter follows its sets when they change.

Changing the operator clears the values. The operators:`,
      zh: `筛选决定有哪些细胞，对嵌入图、表格和所有工具同时生效。多个筛选以“且”相连，以标签显示在表格上方。

- **+ 筛选**或列头的漏斗打开对话框，确认前即显示匹配的行数。
- 在数值列列头的小直方图上拖动可设定范围。
- 列表以逗号或换行分隔。若列中存在含逗号的名称，则按整体匹配。
- 缺失值不通过任何筛选，**非空**用于查找有值的行。
- 筛选可指定基因，其值为对数归一化值 ln(CP10k + 1)。
- **细胞集…**保留属于任一集合的细胞，或排除这些集合的细胞；在基因表中用**基因集…**筛选基因。集合更改后筛选随之变化。

更改运算符会清空取值。运算符如下：`
    }
  },
  {
    id: 'color',
    title: { en: 'Colors, genes and scores', zh: '着色、基因与评分' },
    text: {
      en: `**Color by** (key /) is one field for columns, genes and sets. Arrowing through its list previews each on the cells; Enter keeps, Esc returns.

- A gene shows ln(CP10k + 1) in viridis from the 1st to the 99th percentile of the cells that express it; cells in which it is not detected are grey. Drag the handles of the key, or use its arrow keys, to set the range.
- A gene set shows the mean of its genes; its page also offers the mean of z-scores over all cells.
- Paste a list of genes into the field: it says which were found, and colors by their average or saves them as a gene set.
- A cell set shows its members in color and all other cells in grey.
- In the legend a click hides or shows a group, a double click shows it alone.`,
      zh: `**着色**（按键 /）用于查找列、基因和集合。方向键逐一预览，Enter 保留，Esc 返回。

- 基因以 viridis 显示 ln(CP10k + 1)，范围为表达细胞的第 1 至第 99 百分位；未检出的细胞为灰色。拖动色标两端或用方向键设定范围。
- 基因集显示其基因的均值；其页面还提供全部细胞 z 分数的均值。
- 将基因列表粘贴到搜索框：显示找到与未找到的基因，可按均值着色，或存为基因集。
- 细胞集以彩色显示其成员，其他细胞为灰色。
- 在图例中单击隐藏或显示分组，双击仅显示该组。`
    }
  }
]
