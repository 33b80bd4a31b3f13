import type { Article } from './article.ts'

/** Articles on exploring cells: the main workflow, selections, filters, colors. */
export const exploreArticles: readonly Article[] = [
  {
    id: 'main-job',
    title: { en: 'From cells to a figure', zh: '从细胞到图' },
    text: {
      en: `An analysis in Cytodeck usually has five steps.

- View: the workbench shows the embedding, the cell table below it and the selection at the right. **Color by** changes what the colors mean.
- Select: draw around cells with the lasso, or pick groups in the legend. Counts update at once.
- Run: **Run tool…** in the selection bar opens the tools. The form has suitable defaults; change them as needed and create the task.
- Read: the task list shows progress. A result states its cells and its provenance, and its charts and tables are linked.
- Export: save a chart to the gallery, download it as SVG, PDF or PNG, or the table as CSV, TSV, Excel or Parquet.

Every step on the screen can be undone with Ctrl Z, and **Share view** makes an address that opens the same view for others.`,
      zh: `使用 Cytodeck 一般分五步。

- 查看：工作台显示降维图，下方是细胞表，右侧是当前选区。用**着色**改变颜色的含义。
- 选择：用套索圈出细胞，或在图例中选取分组。数字实时更新。
- 运行：选区条中的**运行工具…**打开工具列表。表单已填好合适的默认值，按需修改后创建任务。
- 阅读：任务列表显示进度。结果写明所用细胞和来源，图与表相互联动。
- 导出：将图表保存到图库，下载为 SVG、PDF 或 PNG，或将表格存为 CSV、TSV、Excel 或 Parquet。

屏幕上的每一步都可用 Ctrl Z 撤销。**分享视图**生成地址，他人打开即见同一视图。`
    }
  },
  {
    id: 'selection',
    title: { en: 'Selecting cells', zh: '选择细胞' },
    text: {
      en: `A selection is made of steps, shown as chips in the panel at the right; each can be removed.

- Lasso (L), click polygon (P), rectangle (R): draw on the embedding. Dragging is never required: P selects with single clicks, C picks whole groups.
- Hold Shift to add, Alt to subtract, Ctrl or ⌘ to intersect.
- In the legend: a click selects a group; the menu of each row (right click) does the same from the keyboard.
- In the table: tick rows, or tick the head to select all filtered rows.
- A cell set: **Select these cells**, **Add to selection** or **Subtract from selection** on its page.
- I inverts the selection, X keeps only these cells, Esc clears it.

Groups hidden in the legend are neither shown nor selected by the lasso, but stay in the population. A tool uses exactly the selected cells, or all cells that pass the filters where none is selected.`,
      zh: `选区由若干步骤组成，以标签显示在右侧面板，可逐一移除。

- 套索（L）、点击多边形（P）、矩形（R）：在降维图上绘制。不需要拖动：P 用单击选择，C 选取整组。
- 按住 Shift 添加，Alt 移除，Ctrl 或 ⌘ 求交。
- 图例：点击即选择该组；每行的菜单（右键）可用键盘完成同样操作。
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
      en: `Filters decide which cells are shown and used, in the embedding, the table and every tool. Several are joined by AND and shown as chips above the table.

- **+ Filter**, or the funnel in the head of a column, opens the dialog. It shows how many rows match before you confirm.
- Dragging over the small histogram in the head of a numeric column sets a range.
- Lists are separated by commas or line breaks. A name with a comma is matched whole if the column has it.
- Missing values pass no filter; **not null** finds rows with a value.
- A filter can name a gene; its values are log-normalized, ln(CP10k + 1).
- **Cell set…** keeps the cells in any of some sets, or in none of them; in the gene table **Gene set…** filters genes. The filter follows changes of its sets.

Changing the operator clears the values. The operators:`,
      zh: `筛选决定有哪些细胞，对降维图、表格和所有工具同时生效。多个筛选以“且”相连，以标签显示在表格上方。

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
      en: `**Color by** (key /) is one field for columns, genes and sets. Arrow keys preview each entry on the cells; Enter keeps it, Esc goes back.

- A gene shows ln(CP10k + 1) in light gray to dark (viridis in the dark theme; other scales in the legend) from the 1st to the 99th percentile of the cells that express it; cells in which it is not detected are gray. Drag the handles of the key, or use its arrow keys, to set the range.
- A gene set shows the mean of its genes; its page also offers the mean of z-scores over all cells.
- Paste a list of genes into the field: it lists which were found, and colors by their mean or saves them as a gene set.
- A cell set shows its members in color and all other cells in gray.
- In the legend the eye of a group hides or shows it; its menu shows only that group.`,
      zh: `**着色**（按键 /）用于查找列、基因和集合。方向键逐一预览，Enter 保留，Esc 返回。

- 基因以浅灰至深色显示 ln(CP10k + 1)（深色主题为 viridis，可在图例中更换色阶），范围为表达细胞的第 1 至第 99 百分位；未检出的细胞为灰色。拖动色标两端或用方向键设定范围。
- 基因集显示其基因的均值；其页面还提供全部细胞 z 分数的均值。
- 将基因列表粘贴到搜索框：显示找到与未找到的基因，可按均值着色，或存为基因集。
- 细胞集以彩色显示其成员，其他细胞为灰色。
- 在图例中点击眼睛图标隐藏或显示分组，行菜单可仅显示该组。`
    }
  },
  {
    id: 'views',
    title: { en: 'Split, linked and three-dimensional views, density', zh: '拆分、联动、三维与密度视图' },
    text: {
      en: `The same cells can be seen in several ways at once; selection, filters and colors apply to all of them.

- **Split by** shows one panel per group, twelve a page, with the other cells faint behind. All panels share one camera. A lasso in a panel selects cells of that group only.
- **Open beside** puts a second embedding next to the first, with its own colors and camera. A lasso shows in both while it is drawn; a cell or group under the pointer is highlighted in both.
- An embedding of three or more axes has a switch for **three dimensions**. Drag with the Rotate tool (O) or use the arrow keys to rotate it, Shift with either to pan; 0 returns to the first view. Near cells are larger and cover far ones, and far ones fade. When colored by values, too, near cells are on top.
- A lasso in three dimensions selects through the whole depth of the current view. The selection keeps exactly these cells; its outline is shown only in the view in which it was drawn.
- **Density** (D) shows where cells are densest, for all cells, the selection or each group. Each contour adds 10% of the cells: the darkest area is the smallest with 10%, all contours together hold 90%, and the other cells are drawn as dots. Groups have two lines, around 50% and 90%.
- The density is a Gaussian kernel estimate; its bandwidth is set from all cells by the improved Sheather–Jones rule, so that densities of subsets can be compared. **Smoothing** multiplies it. Density is two-dimensional: leave three dimensions and splits first.
- On a touch screen two fingers zoom and pan, and one finger draws.

**Share view** keeps all of this: split, second embedding, cameras, rotation, density, size, opacity, labels and the range of the colors.`,
      zh: `同一批细胞可同时以多种方式查看；选区、筛选和着色在各视图中一致。

- **拆分**为每个分组显示一个画面，每页十二个，其他细胞淡显于后。所有画面共用一个视角。在某个画面中套索只选取该组的细胞。
- **并排打开**在旁边放置第二个降维图，有自己的着色和视角。绘制套索时两边同时显示；指向的细胞或分组在两边均有标记。
- 三维及以上的降维图可切换到**三维**。用旋转工具（O）拖动或用方向键旋转，同时按 Shift 为平移；0 返回初始视角。近处的细胞更大并覆盖远处的细胞，远处的细胞变淡。按数值着色时由远近决定上下。
- 三维中的套索按当时所见贯穿整个深度。选区保留的正是这些细胞；轮廓仅在绘制时的视角下再次显示。
- **密度**（D）显示细胞最密集之处，可为全部细胞、选区或各分组。每级含 10% 的细胞：最深的区域是包含 10% 细胞的最小区域，所有级合计 90%，其余细胞仍以点显示。分组的两条线分别包含 50% 和 90%。
- 密度为高斯核估计；带宽由全部细胞按改进的 Sheather–Jones 规则得出，因此各部分的密度可以比较。**平滑**为其倍数。密度基于两个坐标轴：请先退出三维和拆分。
- 在触摸屏上双指缩放并移动画面，单指绘制。

**分享视图**保留以上全部内容：拆分、第二个降维图、视角、旋转、密度、大小、不透明度、标签和颜色范围。`
    }
  }
]
